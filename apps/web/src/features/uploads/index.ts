export { HeadField } from './components/HeadField.tsx'
export { PictureField } from './components/PictureField.tsx'
