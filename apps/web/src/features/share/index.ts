export { PagePictureAction } from './components/PagePictureAction.tsx'
export { ShareAction } from './components/ShareAction.tsx'
export type { SharedThing } from './shared-thing.ts'
