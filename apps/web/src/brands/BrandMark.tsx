import { useId } from 'react'

/** The koi, seen from above: decoration beside the brand's name. */
export function BrandMark({ size = 64 }: { size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--primary-deep)" />
          <stop offset="1" stopColor="var(--primary)" />
        </linearGradient>
      </defs>
      <rect width="64" height="64" rx="18" fill={`url(#${id})`} />
      <g fill="#fff">
        <path d="M22 44c-5 1-9 5-10 10 4-1 7-1 9 1 1-4 3-7 6-8z" />
        <path d="M20 41c-5-2-10-1-13 3 4 0 7 2 9 4z" />
        <path d="M27 22c-6-2-11 0-14 5 5-1 9 1 12 4z" opacity=".7" />
        <path d="M42 34c3 5 2 11-3 15-1-5-4-8-7-10z" opacity=".7" />
        <path d="M20 45c-3-9-1-18 6-25 6-6 14-9 22-8 3 8 1 16-4 22-6 7-14 11-24 11z" />
      </g>
      <path
        fill="#e9a23b"
        d="M48 12c2 5 2 10 0 15-5 1-9-1-11-4-2-4-1-8 2-10 3-1 6-1 9-1zM25 28c4 0 8 3 8 7 0 3-3 6-7 6-3 0-5-2-5-6 0-3 2-6 4-7z"
      />
      <circle cx="43" cy="15.5" r="1.3" fill="#14213d" />
      <circle cx="46" cy="20" r="1.3" fill="#14213d" />
    </svg>
  )
}
