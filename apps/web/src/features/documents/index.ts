export { FileLink } from './components/FileLink.tsx'
