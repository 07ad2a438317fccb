/** One button of a dialog; what it means is its `value`. */
interface DialogChoice<Value> {
  label: string
  value: Value
  kind?: 'primary' | 'plain' | 'danger'
}

export interface DialogRequest {
  id: number
  title: string
  content: string
  amount: string | undefined
  choices: readonly DialogChoice<string>[]
  /** Esc and the system's back answer this. */
  dismissValue: string
}

interface Ask<Value extends string> {
  /** 提示 unless told (SPEC §8). */
  title?: string
  content: string
  /** What is to be paid, large; the question is then a sheet from below. */
  amount?: string
  choices: readonly DialogChoice<Value>[]
  dismissValue: NoInfer<Value>
}

interface Confirm {
  title?: string
  content: string
  confirmText?: string
  cancelText?: string
  danger?: boolean
}

/** Questions to the person, one after the other. Each is a promise of the answer. */
export interface Dialogs {
  ask<Value extends string>(question: Ask<Value>): Promise<Value>
  /** Says something; resolves when it was read. */
  alert(content: string, options?: { title?: string; buttonText?: string }): Promise<void>
  confirm(question: Confirm): Promise<boolean>
}

export interface DialogStore extends Dialogs {
  subscribe(listener: () => void): () => void
  /** The question that is open now. */
  current(): DialogRequest | undefined
  answer(id: number, value: string): void
}

const DIALOG_TITLE = '提示'
export const CONFIRM_TEXT = '确定'
const CANCEL_TEXT = '取消'

/** Makes the queue of dialogs of one app. */
export function createDialogStore(): DialogStore {
  let queue: readonly DialogRequest[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const waiting = new Map<number, (value: string) => void>()
  const change = (next: readonly DialogRequest[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  const ask: Dialogs['ask'] = ({
    title = DIALOG_TITLE,
    content,
    amount,
    choices,
    dismissValue,
  }) => {
    const id = nextId++
    return new Promise((resolve) => {
      waiting.set(id, (answer) => {
        resolve(choices.find(({ value }) => value === answer)?.value ?? dismissValue)
      })
      change([...queue, { id, title, content, amount, choices, dismissValue }])
    })
  }
  return {
    ask,
    async alert(content, { title, buttonText = CONFIRM_TEXT } = {}) {
      const choices = [{ label: buttonText, value: 'ok' as const, kind: 'primary' as const }]
      await ask({ ...(title !== undefined && { title }), content, choices, dismissValue: 'ok' })
    },
    async confirm({ title, content, confirmText, cancelText, danger }) {
      const answer = await ask({
        ...(title !== undefined && { title }),
        content,
        choices: [
          { label: cancelText ?? CANCEL_TEXT, value: 'no', kind: 'plain' },
          { label: confirmText ?? CONFIRM_TEXT, value: 'yes', kind: danger ? 'danger' : 'primary' },
        ],
        dismissValue: 'no',
      })
      return answer === 'yes'
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => queue[0],
    answer(id, value) {
      const resolve = waiting.get(id)
      waiting.delete(id)
      change(queue.filter((request) => request.id !== id))
      resolve?.(value)
    },
  }
}
