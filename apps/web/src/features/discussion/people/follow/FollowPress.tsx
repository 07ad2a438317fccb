import { useAtOnce } from '#api/use-at-once.ts'
import { Button } from '#ui/inputs/Button.tsx'

interface FollowPressProps {
  isFollowed: boolean
  /** Beside what is pressed, for those who hear it: whom or what. */
  name: string
  /** What stands on it while it is followed, and while it is not. */
  texts?: { on: string; off: string }
  /** It stands on a coloured ground, where a plain button would not be seen. */
  isOnColour?: boolean
  /** A write that is in order. */
  follow: (isFollowed: boolean) => Promise<unknown>
}

/** Follows, or no longer: it shows what was pressed at once, and what the server did not take goes back. */
export function FollowPress({
  isFollowed,
  name,
  texts = { on: '已关注', off: '关注' },
  isOnColour = false,
  follow,
}: FollowPressProps) {
  const [isOn, set] = useAtOnce(isFollowed)
  const text = isOn ? texts.on : texts.off
  return (
    <Button
      size="small"
      kind={isOn && !isOnColour ? 'quiet' : 'soft'}
      label={`${text} ${name}`}
      onClick={() => void set(!isOn, () => follow(!isOn))}
    >
      {text}
    </Button>
  )
}
