import { count, flag, parts, text, type FieldWords } from '../field-word.ts'

/** Experiments: what is tried on pages, and what came of it. */
export const experimentWords: FieldWords = {
  holdout_permille: count('So many of a thousand people are in no experiment.', 50),
  experiment_list: parts('What the brand tries and tried.'),
  'experiment_list.state': text('planned, running, stopped or ended.', 'running'),
  experiment_file: parts('An experiment as its JSON file says it.'),
  'experiment_file.id': text('Id of the experiment.', 'home-words'),
  arm_list: parts('Its arms; the first is what the others are held against.'),
  permille: count('So many of a thousand people are to see it.', 250),
  member_count: count('So many people are in it.', 1204),
  is_ratio_suspicious: flag('The arms lack people: nothing that they show may be compared.', false),
  chi_square: count(
    'Statistic of the shares of the arms; null where there are too few people.',
    2.381,
  ),
  broken_list: parts('What happened more often than its guardrail allows.'),
  metric: text('unwanted or closed.', 'unwanted'),
  max_permille: count('So many of a thousand are allowed.', 20),
  'broken_list.event_count': count('So often it happened.', 38),
  stop_reason: text('Why it was stopped before its end; empty where it was not.', ''),
  'stopExperiment.reason': text('Why it is stopped.', '误导用户'),
}
