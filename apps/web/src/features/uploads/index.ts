export { HeadField } from './components/HeadField.tsx'
export { PictureField } from './components/PictureField.tsx'
export { whyPicturesNotYet, type Unsent } from './picture-list.ts'
