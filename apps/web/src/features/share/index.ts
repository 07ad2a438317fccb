export { PagePictureAction } from './components/PagePictureAction.tsx'
export { QrCode } from './components/QrCode.tsx'
export { ShareAction } from './components/ShareAction.tsx'
export type { SharedThing } from './shared-thing.ts'
