export { workPersonalData } from './personal-store.ts'
export { onlyToken, reviewerOf } from './reviewer.ts'
export { nameReviewer, type Reviewer } from './reviewer-store.ts'
export {
  decideWork,
  findWork,
  giveBackWork,
  openWork,
  takeWork,
  workEvents,
  workList,
  type WorkRow,
} from './work-store.ts'
