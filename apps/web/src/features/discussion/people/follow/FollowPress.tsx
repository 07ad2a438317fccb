import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'

interface FollowPressProps {
  isFollowed: boolean
  /** Beside what is pressed, for those who hear it: whom or what. */
  name: string
  /** What stands on it while it is followed, and while it is not. */
  texts?: { on: string; off: string }
  /** It stands on a coloured ground, where a plain button would not be seen. */
  isOnColour?: boolean
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
  const showError = useFailure()
  const [pressed, setPressed] = useState<{ isOn: boolean; of: boolean }>()
  const [isOnItsWay, setOnItsWay] = useState(false)
  // What was read anew says more than what was pressed here.
  const isOn = pressed?.of === isFollowed ? pressed.isOn : isFollowed
  const text = isOn ? texts.on : texts.off
  const press = async () => {
    // One after the other: of two on the way at once nobody knows which the server hears last.
    if (isOnItsWay) return
    setPressed({ isOn: !isOn, of: isFollowed })
    setOnItsWay(true)
    try {
      await follow(!isOn)
    } catch (error) {
      setPressed(undefined)
      showError(error)
    } finally {
      setOnItsWay(false)
    }
  }
  return (
    <Button
      size="small"
      kind={isOn && !isOnColour ? 'quiet' : 'soft'}
      label={`${text} ${name}`}
      onClick={() => void press()}
    >
      {text}
    </Button>
  )
}
