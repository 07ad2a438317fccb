export { DrawnProductTalk } from './components/DrawnProductTalk.tsx'
