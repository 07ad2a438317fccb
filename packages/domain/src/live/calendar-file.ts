import { CALENDAR_MS, REMIND_MS } from './live-terms.ts'

/** What a calendar is told of a room; moments are epoch ms. */
export interface CalendarEvent {
  /** The same for the same room in every file, so that a newer file replaces the entry. */
  uid: string
  /** Grows with every change of the room. */
  sequence: number
  title: string
  description: string
  url: string
  startMs: number
  /** Absent: nobody says when it ends. */
  endMs?: number
  nowMs: number
}

const SHANGHAI_MS = 8 * 3_600_000
/** Bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75

const plain = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** `20260701T100000`, as the clocks of Shanghai show it. */
const shanghaiTime = (ms: number) => plain(ms + SHANGHAI_MS).slice(0, -1)

/** Text of a property: what would end it, or begin another, is escaped (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

const bytesOf = (sign: string) => new TextEncoder().encode(sign).length

/** A line of at most 75 bytes; what is longer goes on behind a blank, and no character is cut. */
export function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const more = bytesOf(sign)
    if (bytes + more > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += more
  }
  return folded
}

/** An iCalendar file (RFC 5545) with one room in Asia/Shanghai, which has had no summer time since 1992, and a reminder. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Koi//Live//ZH-CN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${plain(event.nowMs)}`,
    `DTSTART;TZID=Asia/Shanghai:${shanghaiTime(event.startMs)}`,
    `DTEND;TZID=Asia/Shanghai:${shanghaiTime(event.endMs ?? event.startMs + CALENDAR_MS)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:-PT${REMIND_MS / 60_000}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
