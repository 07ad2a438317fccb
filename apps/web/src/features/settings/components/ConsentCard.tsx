import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { answerLine, consentState } from '../consent-words.ts'
import type { Consent } from '../queries.ts'
import { useAnswer } from '../use-answer.ts'
import { ConsentText } from './ConsentText.tsx'
import styles from './ConsentCard.module.css'

/** One consent: what it is about, and the choice where there is one. */
export function ConsentCard({ consent }: { consent: Consent }) {
  const { label, tone } = consentState(consent)
  const line = answerLine(consent)
  return (
    <Card title={consent.title} action={<Tag tone={tone}>{label}</Tag>}>
      {!consent.switchable && (
        <p className={styles.why}>买卖时始终开启，不能关闭：{consent.purpose}</p>
      )}
      <Disclosure summary="授权说明" open={consent.isAsked}>
        <ConsentText consent={consent} />
      </Disclosure>
      {line !== undefined && <p className={styles.line}>{line}</p>}
      {consent.switchable && <Choice consent={consent} />}
    </Card>
  )
}

function Choice({ consent }: { consent: Consent }) {
  const { answer, pending, isPending } = useAnswer(consent)
  if (!consent.isAsked) {
    return (
      <Switch
        label={`允许${consent.title}`}
        checked={pending ?? consent.isAllowed}
        onChange={(agreed) => {
          if (!isPending) void answer(agreed)
        }}
      />
    )
  }
  return (
    <div className={styles.buttons}>
      <Button
        kind="soft"
        size="medium"
        grow={1}
        busy={pending === false}
        onClick={() => void answer(false)}
      >
        不同意
      </Button>
      <Button
        kind="soft"
        size="medium"
        grow={1}
        busy={pending === true}
        onClick={() => void answer(true)}
      >
        同意
      </Button>
    </div>
  )
}
