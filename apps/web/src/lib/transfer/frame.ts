import { TRANSFER_STATE_ID } from '@koi/contracts/transfer'
import { deviceStore } from '#lib/storage.ts'
import { answerFrame } from './answer-frame.ts'

/** Runs alone in the hidden frame that sister apps open; the server names them in its document. */
const text = document.getElementById(TRANSFER_STATE_ID)?.textContent ?? '{}'
const told: { origins?: unknown } = JSON.parse(text)
const origins = Array.isArray(told.origins) ? told.origins.map(String) : []

window.addEventListener('message', (event) => {
  const isParent = event.source === window.parent && window.parent !== window
  const { origin, data } = event
  const reply = answerFrame({ origin, isParent, data }, { origins, store: deviceStore })
  // To the asker alone, and only as long as it is still at that origin.
  if (reply) window.parent.postMessage(reply, origin)
})
