export { workPersonalData } from './personal-store.ts'
export { nameReviewer, onlyToken, reviewerOf, type Reviewer } from './reviewer-store.ts'
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
