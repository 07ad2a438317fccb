import { createContext, use } from 'react'
import { createDialogStore, type Dialogs } from './dialog-store.ts'
import { createToastStore, type ToastStore } from './toast-store.ts'

interface Speakers {
  dialogs: Dialogs
  toast: ToastStore
}

export const SpeakersContext = createContext<Speakers>({
  dialogs: createDialogStore(),
  toast: createToastStore(),
})

/** `const { alert, confirm, ask } = useDialogs()`. */
export function useDialogs(): Dialogs {
  return use(SpeakersContext).dialogs
}

/** `const toast = useToast(); toast('复制成功')`. */
export function useToast(): ToastStore['show'] {
  return use(SpeakersContext).toast.show
}
