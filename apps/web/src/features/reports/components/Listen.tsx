import { reportLines, type Report } from '@koi/domain/reports/report'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useVoices } from '../queries.ts'
import { useHasSpeech, useSpeech } from '../use-speech.ts'
import styles from './Reports.module.css'

/** Reads a report aloud; nothing where the browser cannot. */
export function Listen({ report }: { report: Report }) {
  const hasSpeech = useHasSpeech()
  const toast = useToast()
  const voices = useVoices(hasSpeech)
  const [chosen, setChosen] = useState('usual')
  const { line, read, stop } = useSpeech(() => toast('朗读中断，请重新播放'))
  if (!hasSpeech) return null
  if (voices.error) return <QueryFailed query={voices} />
  const voice = voices.data?.voices.find(({ voiceId }) => voiceId === chosen)
  if (!voices.data || !voice) return null
  const lines = reportLines(report)
  const isReading = line !== undefined
  return (
    <section className={styles.listen} aria-label="朗读">
      <Segmented
        label="朗读语速"
        options={voices.data.voices.map(({ voiceId, name }) => ({ value: voiceId, label: name }))}
        value={chosen}
        onChange={(voiceId) => {
          setChosen(voiceId)
          const next = voices.data.voices.find((each) => each.voiceId === voiceId)
          if (isReading && next) read(lines, next)
        }}
      />
      <Button kind="soft" size="small" onClick={() => (isReading ? stop() : read(lines, voice))}>
        {isReading ? '停止朗读' : '朗读报告'}
      </Button>
    </section>
  )
}
