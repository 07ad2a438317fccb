import {
  absent,
  count,
  flag,
  moment,
  parts,
  several,
  text,
  type FieldWords,
} from '../../field-word.ts'

const ID = '0f3a1c5e7b9d2468ace013579bdf2468'

/** Certification of people of the community. */
export const expertWords = {
  expert_kind: text(
    'As what somebody is certified: `fund` (people of funds), `adviser`, `analyst`; of a person empty where they are not.',
    'fund',
  ),
  apply_id: text('An application.', ID),
  apply_state: text(
    'Where an application stands: `reviewing`, `passed`, `refused` or `withdrawn`.',
    'passed',
  ),
  expert_rule: text(
    'Under which rule it was decided: `qualified`, `proofUnclear`, `numberUnmatched`, `nameUnmatched`, `qualificationOver` or `misused`; empty while it was not.',
    'qualified',
  ),
  expert_application: parts(
    'The application that was asked for, else the newest; null where there is none.',
  ),
  expert_certificate: parts(
    'The certificate that is good now, else the one that ended last; null where there never was one.',
  ),
  qualification_number: text(
    'The number of the registration; masked to its owner.',
    'F11*******0123',
  ),
  applied_ms: moment('When it was asked for.'),
  apply_decided_ms: moment('When it was decided; null while it was not.'),
  proof_count: count('Pictures of the proof that are still kept.', 2),
  proof_ids: several(
    'Ids of own pictures of the scene `cont_common`, one to nine.',
    'h0Q3bX9sT2m_8KcV5yZr1w',
  ),
  proof_urls: several(
    'Where the pictures of the proof lie, for reviewers of the brand.',
    '/uploads/h0Q3bX9sT2m_8KcV5yZr1w',
  ),
  certificate_from_day: text('The first day that it is good for. YYYY-MM-DD.', '2026-07-01'),
  certificate_to_day: text(
    'The last day that a certificate is good for; of a person empty where they have none. YYYY-MM-DD.',
    '2027-06-30',
  ),
  certificate_ended_by: text(
    'How it ended: `expired`, `withdrawn` (by its owner), `revoked` (by an operator), `renewed`; empty while it is good.',
    '',
  ),
  certificate_ended_ms: absent('When it ended; null while it is good.'),
  is_certified: flag('Whether the certificate is good now.'),
  is_reviewing: flag('Whether an application waits for a decision.', false),
  may_apply: flag('Whether one may apply now.', false),
  may_apply_ms: moment('From when one may apply again; 0: at once.'),
  expert_identity: parts('Who one proved to be; null where no proof is good now.'),
  identity_way: text(
    'How it was proven: `account` (the person of the bank card), `papers` (name and number), `face`.',
    'papers',
  ),
  identity_until_ms: moment('Until when the proof is good for an application.'),
  can_face: flag('Whether faces are checked here.'),
  'revokeExpert.user_id': text('Somebody in the community.', 'u7k2mdn4qxwz'),
  real_name: text('The name of the papers.', '陈小明'),
  face_scene: text('What `verifyFace` of the host is handed as `scene`.', 'expert_apply'),
  package: text(
    'What `verifyFace` of the host is handed as `package`; names the check.',
    'h0Q3bX9sT2m_8KcV5yZr1w',
  ),
  package_sign: text('What `verifyFace` of the host is handed as `package_sign`.', '4f1c9a'),
  face_token: text('What the host handed back.', 'demo-face:h0Q3bX9sT2m_8KcV5yZr1w'),
  work_expert: absent(
    'Of somebody who wants to be certified: what they say and show of it; null of other work.',
  ),
  earlier_applications: parts('What came of earlier applications, the newest first.'),
} satisfies FieldWords
