export { workPersonalData } from './personal-store.ts'
export { onlyToken, reviewerOf } from './reviewer.ts'
export { nameReviewer, type Reviewer } from './reviewer-store.ts'
export {
  decideWork,
  findWork,
  giveBackWork,
  holdWork,
  openWork,
  takeWork,
  withdrawWork,
  workEvents,
  workList,
  type WorkRow,
} from './work-store.ts'
