import { CHANNEL_PATH, type ToldFrame } from '@koi/contracts/channel'
import { messageCalls } from '@koi/contracts/calls/messages'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { isDoneHere } from '#api/use-send.ts'
import { airWatch } from '#channel/air-watch.ts'
import { followAccount } from '#channel/follow-account.ts'
import { postWatch } from '#channel/post-watch.ts'
import { topicWatch } from '#channel/topic-watch.ts'
import { roomWatch } from '#channel/room-watch.ts'
import { hearTopic, type ChannelSurroundings } from '#channel/channel.ts'
import type { ToastStore } from '#ui/overlays/toast-store.ts'

interface Parts {
  queries: QueryClient
  toast: Pick<ToastStore, 'show'>
}

/** Shows what is new: in the list and its count, in passing, and on a page that an order or a holding stands on. */
export function showTold({ queries, toast }: Parts, { events, isPart }: ToldFrame): void {
  const isTrade = isPart === true || events.some(({ kind }) => kind === 'trade')
  if (isTrade) void askAgain(queries, {})
  for (const { path } of [messageCalls.queryMessages, messageCalls.queryUnread]) {
    void askAgain(queries, { queryKey: [path] })
  }
  // What was done on this device its page says; the list has it all the same.
  const news = events.filter(({ event = '' }) => !isDoneHere(queries, event))
  // Amounts stay on pages, which hide them from those who look over a shoulder.
  const [first, second] = news
  if (first) toast.show(second ? `有 ${news.length} 条新消息` : first.title)
}

const browserChannel: ChannelSurroundings = {
  open({ onOpen, onText, onClose }) {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + CHANNEL_PATH)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onText(data))
    socket.addEventListener('close', ({ code }) => onClose(code))
    return { send: (text) => socket.send(text), close: () => socket.close() }
  },
  wait(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  onReturn(callback) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') callback()
    }
    window.addEventListener('online', callback)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', callback)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
  random: Math.random,
}

/** Hears of messages as long as somebody is logged in, whoever it is. */
export function followMessages(parts: Parts): void {
  followAccount(parts.queries, () =>
    hearTopic('messages', (frame) => showTold(parts, frame), browserChannel, [
      postWatch,
      roomWatch,
      airWatch,
      topicWatch,
    ]),
  )
}
