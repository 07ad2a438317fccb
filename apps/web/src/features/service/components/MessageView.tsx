import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import { SERVICE_SCENES, type ServiceScene } from '@koi/domain/service/service-scenes'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useDayTexts } from '#session/today.ts'
import { classNames } from '#ui/style/class-names.ts'
import { isAfterAWhile, seqOf } from '../thread.ts'
import styles from './Service.module.css'

interface MessageViewProps {
  message: ServiceMessage
  /** When it was said, where that stands over it. */
  when?: string | undefined
  /** Whose words stand on the right: those of who looks. */
  own: 'person' | 'agent'
  /** Absent where nothing can be pressed: read back, or at the desk. */
  onScene?: ((scene: ServiceScene, label: string) => void) | undefined
  onAgent?: (() => void) | undefined
}

const When = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className={styles.news}>{text}</p>

const sceneNamed = (name: string) => SERVICE_SCENES.find((scene) => scene === name)

interface MessageLinesProps extends Omit<MessageViewProps, 'message' | 'when'> {
  messages: readonly ServiceMessage[]
}

/** Messages in their order, with the time where a while had passed. */
export function MessageLines({ messages, ...view }: MessageLinesProps) {
  const days = useDayTexts()
  return messages.map((message, at) => (
    <MessageView
      key={seqOf(message)}
      {...view}
      message={message}
      when={isAfterAWhile(messages[at - 1], message) ? days.moment(message.info.saidMs) : undefined}
    />
  ))
}

/** One message in its form (EN-364 to EN-372). */
function MessageView({ message, when, own, onScene, onAgent }: MessageViewProps) {
  const { template, info } = message
  const { text, notice, side, agentName, rows, actions } = info.content
  if (template === 'system' || template === 'queue') {
    return (
      <li className={styles.line}>
        <When text={when} />
        <p className={styles.news}>{notice}</p>
      </li>
    )
  }
  const pressable = actions.filter(
    ({ link, scene, isAgent }) =>
      link !== '' || (scene !== '' && onScene !== undefined) || (isAgent && onAgent !== undefined),
  )
  return (
    <li className={classNames(styles.line, side === own && styles.own)}>
      <When text={when} />
      {side === 'agent' && own === 'person' && <p className={styles.note}>{agentName}</p>}
      <p className={styles.words}>{text || notice}</p>
      {rows.length > 0 && (
        <div className={styles.card}>
          <List label={notice}>
            {rows.map(({ title, note, value, link }, place) => (
              <ListRow
                // oxlint-disable-next-line react/no-array-index-key -- lines of a card that never changes
                key={place}
                title={title}
                detail={note === '' ? undefined : note}
                value={value === '' ? undefined : value}
                href={own === 'person' && link !== '' ? link : undefined}
              />
            ))}
          </List>
        </div>
      )}
      {own === 'person' && pressable.length > 0 && (
        <div className={styles.acts}>
          {pressable.map(({ label, link, scene, isAgent }) => (
            <Button
              key={label}
              kind="soft"
              size="small"
              href={link === '' ? undefined : link}
              onClick={() => {
                const named = sceneNamed(scene)
                if (isAgent) onAgent?.()
                else if (named) onScene?.(named, label)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
