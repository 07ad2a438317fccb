export { createExperiments, type Experiments, type KnownExperiments } from './experiments.ts'
export { ExperimentProblem, experimentFileOf } from './experiment-config.ts'
export { experimentHandlers } from './http.ts'
export { noteHappenings } from './member-store.ts'
export { experimentPersonalData } from './personal-store.ts'
export { experimentResults } from './results.ts'
export {
  checkExperiment,
  saveExperiment,
  saveHoldout,
  type ExperimentOwner,
} from './save-experiment.ts'
export { readExperiments, stopExperiment } from './experiments-store.ts'
export { watchGuardrails } from './watch-guardrails.ts'
