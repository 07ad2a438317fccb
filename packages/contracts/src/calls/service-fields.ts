import {
  SERVICE_SIDES,
  SERVICE_STATES,
  SERVICE_SUBJECTS,
  SERVICE_TEMPLATES,
  SERVICE_TEXT_MAX,
} from '@koi/domain/service/service-words'
import * as z from 'zod/mini'
import { as } from '../wire.ts'
import { writtenText } from './moderation-text.ts'

/** What calls of customer service and of its desk have in common. */
export const TalkId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '会话标识不正确'))
export const talkKey = { talkId: as('service_talk_id', TalkId) }
export const Subject = as('service_subject', z.enum(SERVICE_SUBJECTS))
export const State = as('service_state', z.enum(SERVICE_STATES))

/** A message of a conversation has at most so many. */
export const Seq = z.int().check(z.gte(0), z.lte(1_000_000))

export const ServiceText = as(
  'service_text',
  writtenText({ min: 1, max: SERVICE_TEXT_MAX, few: '请输入内容' }),
)

/** EN-358 to EN-363: a message as its page shows it. */
export const ServiceMessage = z.object({
  template: as('tplName', z.enum(SERVICE_TEMPLATES)),
  info: as(
    'msgInfo',
    z.object({
      content: as(
        'service_content',
        z.object({
          /** What a person wrote, to the letter; empty of what the product says, and of a button that was pressed. */
          text: as('service_text', z.string()),
          /** What the product or its button says; empty of what a person wrote. */
          notice: as('service_notice', z.string()),
          side: as('service_side', z.enum(SERVICE_SIDES)),
          /** Who of the desk said it; empty of others. */
          agentName: as('service_agent_name', z.string()),
          /** Lines of a card. */
          rows: as(
            'service_rows',
            z.array(
              z.object({
                title: as('service_row_title', z.string()),
                note: as('service_row_note', z.string()),
                value: as('service_row_value', z.string()),
                link: as('service_link', z.string()),
              }),
            ),
          ),
          /** What can be done next: a page, a button of the assistant, or asking for a person. */
          actions: as(
            'service_actions',
            z.array(
              z.object({
                label: as('service_action_label', z.string()),
                link: as('service_link', z.string()),
                scene: as('service_scene', z.string()),
                isAgent: as('service_action_agent', z.boolean()),
              }),
            ),
          ),
        }),
      ),
      type: as('type', z.enum(['left', 'right'])),
      saidMs: as('msgTimeStamp', z.int()),
      random: as('msgRandom', z.int()),
      seq: as('msgSeqId', z.int()),
    }),
  ),
})
export type ServiceMessage = z.output<typeof ServiceMessage>
