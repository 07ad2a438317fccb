import { MUTE_DAYS, type MuteDays } from '@koi/domain/discussion/people-terms'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

const texts: Readonly<Record<MuteDays, string>> = {
  1: '1 天',
  7: '7 天',
  30: '30 天',
  0: '一直，直到我取消',
}

interface MuteSheetProps {
  title: string
  onClose: () => void
  onChoose: (days: MuteDays) => void
}

/** For how long somebody or a word is not to be seen. */
export const MuteSheet = ({ title, onClose, onChoose }: MuteSheetProps) => (
  <Sheet open title={title} onClose={onClose}>
    <List label={title}>
      {MUTE_DAYS.map((days) => (
        <ListRow
          key={days}
          title={texts[days]}
          arrow={false}
          onClick={() => {
            onClose()
            onChoose(days)
          }}
        />
      ))}
    </List>
  </Sheet>
)
