import type { Said } from '../behaviour.ts'
import { textOf } from '../../text-of.ts'
import { fakeHarmony } from '../fake-harmony.ts'
import { createDemoPanel } from './demo-panel.ts'

/** In place of the Harmony shell. */
const said: Said[] = []
const panel = createDemoPanel('鸿蒙', said)
const DEVICE = 'koi.demo.device'

async function answer(method: string, parameters: object) {
  said.push({ method, parameters })
  const text = textOf(parameters, 'text')
  if (method === 'setTitle') panel.frame.title = text
  if (method === 'copy') await navigator.clipboard?.writeText(text)
  if (method === 'close') history.back()
  return { code: '0' }
}

const uuid = localStorage.getItem(DEVICE) ?? `demo-${Math.random().toString(36).slice(2)}`
localStorage.setItem(DEVICE, uuid)
Object.assign(window, { koiHarmony: fakeHarmony({ answer, uuid }).bridge })
