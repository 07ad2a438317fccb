import type { TutorialCover } from '@koi/domain/tutorials/tutorial-words'
import type { ReactNode } from 'react'
import styles from './Cover.module.css'

/** What stands on the water of each cover. */
const drawings: Readonly<Record<TutorialCover, ReactNode>> = {
  nav: (
    <>
      <rect x="24" y="46" width="12" height="22" rx="3" fill="var(--tint-line)" />
      <rect x="42" y="36" width="12" height="32" rx="3" fill="var(--tint-line)" />
      <rect x="60" y="24" width="12" height="44" rx="3" fill="var(--primary)" />
      <circle cx="66" cy="14" r="6" fill="var(--pearl)" />
    </>
  ),
  income: (
    <>
      <path d="M22 64h52" stroke="var(--tint-line)" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="38" cy="56" rx="14" ry="5" fill="var(--pearl)" />
      <ellipse
        cx="38"
        cy="48"
        rx="14"
        ry="5"
        fill="var(--pearl)"
        stroke="var(--card)"
        strokeWidth="1.5"
      />
      <ellipse
        cx="38"
        cy="40"
        rx="14"
        ry="5"
        fill="var(--pearl)"
        stroke="var(--card)"
        strokeWidth="1.5"
      />
      <path
        d="M66 58V34M58 42l8-9 8 9"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  risk: (
    <path
      d="M18 52 32 34l12 14 14-26 10 20 10-8"
      fill="none"
      stroke="var(--koi)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  index: (
    <>
      <path
        d="M18 60 36 46l14 6 28-28"
        fill="none"
        stroke="var(--tint-line)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M18 60 36 47l14 6 28-30"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  plan: (
    <>
      <rect
        x="24"
        y="22"
        width="48"
        height="44"
        rx="6"
        fill="var(--card)"
        stroke="var(--tint-line)"
        strokeWidth="2.5"
      />
      <path d="M24 35h48" stroke="var(--tint-line)" strokeWidth="2.5" />
      <circle cx="37" cy="48" r="5" fill="var(--primary)" />
      <circle cx="58" cy="48" r="5" fill="var(--pearl)" />
    </>
  ),
}

/** The cover of a collection, drawn: a subject over water. Its title stands beside it. */
export const Cover = ({ name }: { name: TutorialCover }) => (
  <svg className={styles.cover} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    <rect width="96" height="96" rx="12" fill="var(--primary-soft)" />
    {drawings[name]}
    <path
      d="M0 76c12-6 20-6 32 0s20 6 32 0 20-6 32 0v8a12 12 0 0 1-12 12H12A12 12 0 0 1 0 84z"
      fill="var(--tint-deep)"
    />
    <path
      d="M0 84c12-5 20-5 32 0s20 5 32 0 20-5 32 0a12 12 0 0 1-12 12H12A12 12 0 0 1 0 84z"
      fill="var(--tint)"
    />
  </svg>
)
