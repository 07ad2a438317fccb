import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLogin } from '#session/lazy-login.ts'

type LoginSheet = ComponentType<{ onAnswer: (isLoggedIn: boolean) => void }>

/** Hears of logins that are asked for over a page, and shows the sheet for them (RU-127, RU-129). */
export function LoginHost() {
  const { asks } = useLogin()
  const isOpen = useSyncExternalStore(asks.subscribe, asks.isOpen, () => false)
  const [Sheet, setSheet] = useState<LoginSheet>()
  const isMissing = isOpen && !Sheet
  useEffect(() => {
    if (!isMissing) return
    import('#features/identity/components/LoginSheet.tsx').then(
      ({ LoginSheet }) => setSheet(() => LoginSheet),
      // Without its screen nobody can log in here; the request fails, and the page says so.
      () => asks.answer(false),
    )
  }, [asks, isMissing])
  return isOpen && Sheet && <Sheet onAnswer={asks.answer} />
}
