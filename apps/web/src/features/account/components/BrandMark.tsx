import { useId } from 'react'

/** The koi: decoration beside the brand's name. */
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
      <path
        fill="#fff"
        d="M44.5 14.5c4.6 5.6 4.4 14.4-1 21.2-4.3 5.4-10.8 8.2-17 7.6-1.5 3.4-4.3 6-8.2 7.4.9-2.6 1-4.9.4-7-2-.9-4.3-1.2-6.9-.8 2.2-3.1 5-5 8.2-5.7.6-6.1 3.7-12 8.8-16.1 5-4 10.8-6.1 15.7-6.6z"
      />
      <path
        fill="#e9a23b"
        d="M44.5 14.5c1.8 2.2 2.9 4.9 3.2 7.8-3.9 2.8-8.7 2.6-11.6-.6-1.2-1.3-1.9-2.8-2.2-4.4 3.7-1.7 7.4-2.6 10.6-2.8zM30 30.5c2.6 1.2 4.5 3.9 4.2 6.6-.2 2-1.6 3.8-3.8 4.9-1.3.4-2.6.5-3.9.4-2-1.4-3.2-3.3-3-5.5.2-2.9 2.9-5.5 6.5-6.4z"
      />
      <circle cx="42.2" cy="20.3" r="1.5" fill="#14213d" />
    </svg>
  )
}
