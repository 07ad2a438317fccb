import { SERVICE_SUBJECTS, serviceSubjectNames } from '@koi/domain/service/service-words'

/** What a conversation is about; one that asked for nobody was with the assistant. */
export function subjectName(subject: string): string {
  const known = SERVICE_SUBJECTS.find((each) => each === subject)
  return known ? serviceSubjectNames[known] : '与小锦的对话'
}
