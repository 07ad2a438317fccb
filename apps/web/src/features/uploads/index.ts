export { PictureField } from './components/PictureField.tsx'
