import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import { koiMark } from './koi-mark.ts'
import { box, clamped, row, text, type PictureNode } from './node.ts'
import { qrSquares } from './qr-squares.ts'

/** A question with its answer, ready to be read. */
export interface DrawnTurn {
  question: string
  /** Paragraphs of the answer. */
  lines: readonly string[]
  /** Where its figures were read, and of which day. */
  sources: readonly string[]
  /** Who answered. */
  note: string
}

/** Answers of the assistant as a picture. */
export interface AnswerPicture {
  template: 'answers'
  brandTitle: string
  companyName: string
  primary: string
  primaryDeep: string
  turns: readonly DrawnTurn[]
  /** `数据截至 2026-07-02`. */
  dataText: string
  /** The words that the law wants. */
  warning: string
  /** Where one asks a question of one's own. */
  link: string
  linkText: string
}

/** CSS px; the picture has twice as many. */
export const ANSWER_WIDTH = 375
const INK = '#14213d'
const HINT = '#646d80'
const GUTTER = 14

/** Answers from the brand's head down to the disclaimer, which is the last line (RU-142). */
export function answerPicture(picture: AnswerPicture): PictureNode {
  const { primary, primaryDeep, brandTitle, dataText, turns, warning } = picture
  return box(
    { width: ANSWER_WIDTH, backgroundColor: '#f1f4fa', color: INK },
    row(
      {
        padding: `16px ${GUTTER}px`,
        gap: 8,
        color: '#fff',
        backgroundImage: `linear-gradient(160deg, ${primaryDeep} 0%, ${primary} 100%)`,
      },
      koiMark(26),
      clamped(brandTitle, 1, { fontSize: 16, fontWeight: 700, maxWidth: 190 }),
      text(dataText, { marginLeft: 'auto', fontSize: 12 }),
    ),
    ...turns.map((turn) => drawnTurn(turn, primary)),
    invitation(picture),
    text(warning, {
      margin: `12px ${GUTTER + 2}px 0`,
      fontSize: 10,
      lineHeight: 1.6,
      color: HINT,
    }),
    text(DISCLAIMER, {
      margin: `6px ${GUTTER + 2}px 18px`,
      fontSize: 11,
      lineHeight: 1.6,
      color: INK,
    }),
  )
}

function drawnTurn({ question, lines, sources, note }: DrawnTurn, primary: string): PictureNode {
  return box(
    { margin: `14px ${GUTTER}px 0` },
    text(question, {
      alignSelf: 'flex-end',
      maxWidth: 300,
      padding: '9px 13px',
      borderRadius: 14,
      fontSize: 15,
      lineHeight: 1.5,
      color: '#fff',
      backgroundColor: primary,
    }),
    box(
      {
        marginTop: 10,
        padding: '12px 14px',
        borderRadius: 14,
        backgroundColor: '#fff',
        border: '1px solid #e6eaf3',
      },
      ...lines.map((line) => text(line, { fontSize: 15, lineHeight: 1.7, marginBottom: 4 })),
      ...(sources.length > 0
        ? [
            box(
              { marginTop: 6, paddingTop: 8, borderTop: '1px solid #e8ebf0' },
              ...sources.map((source) =>
                text(source, { fontSize: 11, lineHeight: 1.6, color: HINT }),
              ),
            ),
          ]
        : []),
      text(note, { marginTop: 4, fontSize: 11, lineHeight: 1.6, color: HINT }),
    ),
  )
}

function invitation({ link, linkText, companyName }: AnswerPicture): PictureNode {
  return row(
    {
      margin: `14px ${GUTTER}px 0`,
      padding: '8px 8px 8px 14px',
      borderRadius: 14,
      border: '1px solid #e6eaf3',
      backgroundColor: '#fff',
      justifyContent: 'space-between',
    },
    box(
      { width: 215 },
      text('扫码问自己的问题', { fontSize: 15, fontWeight: 700 }),
      clamped(linkText, 2, {
        marginTop: 6,
        fontSize: 11,
        lineHeight: 1.4,
        wordBreak: 'break-all',
        color: HINT,
      }),
      clamped(companyName, 2, { marginTop: 2, fontSize: 11, lineHeight: 1.4, color: HINT }),
    ),
    qrSquares(link, 92),
  )
}
