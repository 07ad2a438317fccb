/** A bowl of water that is still empty: nothing is held yet. */
export const HoldSpot = () => (
  <>
    <circle cx="80" cy="58" r="50" fill="var(--primary-soft)" />
    <path d="M36 50h88c0 34-18 54-44 54S36 84 36 50z" fill="var(--tint)" />
    <path
      d="M39 62c8-4 14-4 22 0s14 4 22 0 14-4 22 0 10 4 16 2c-3 25-18 40-41 40S42 88 39 62z"
      fill="var(--tint-deep)"
    />
    <ellipse cx="80" cy="50" rx="44" ry="7" fill="#fff" stroke="var(--tint-deep)" strokeWidth="2" />
    <path d="M56 50c0-1 6-3 24-3s24 2 24 3" fill="none" stroke="var(--tint)" strokeWidth="2" />
    <ellipse cx="80" cy="106" rx="30" ry="4" fill="var(--tint-deep)" />
    <circle cx="98" cy="72" r="2.5" fill="#fff" />
    <circle cx="104" cy="64" r="1.8" fill="#fff" />
    <circle cx="66" cy="80" r="2" fill="#fff" />
    <g transform="translate(80 24)">
      <circle r="9" fill="none" stroke="#9A6B16" strokeWidth="1.6" strokeDasharray="3 3" />
      <path
        d="M-3-3 0 0l3-3M0 0v5M-3 1h6"
        stroke="#9A6B16"
        strokeWidth="1.5"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  </>
)
