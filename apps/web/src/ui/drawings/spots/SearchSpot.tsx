/** A glass over still water: nothing was found. */
export const SearchSpot = () => (
  <>
    <circle cx="80" cy="58" r="50" fill="var(--primary-soft)" />
    <path
      d="M14 84c11-6 22-6 33 0s22 6 33 0 22-6 33 0 22 6 33 0v22a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z"
      fill="var(--tint)"
    />
    <path
      d="M14 97c11-6 22-6 33 0s22 6 33 0 22-6 33 0 22 6 33 0v9a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z"
      fill="var(--tint-deep)"
    />
    <g fill="none" stroke="var(--primary)" strokeWidth="1.5">
      <ellipse cx="76" cy="92" rx="16" ry="4" strokeOpacity=".34" />
      <ellipse cx="76" cy="92" rx="26" ry="7" strokeOpacity=".22" />
    </g>
    <path d="m94 66 18 20" stroke="var(--gold)" strokeWidth="7" strokeLinecap="round" />
    <circle cx="76" cy="46" r="25" fill="#fff" stroke="var(--primary)" strokeWidth="5" />
    <path
      d="M62 50c4-3 8-3 12 0s8 3 12 0 4-2 4-2"
      fill="none"
      stroke="var(--tint-line)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path
      d="M64 38a15 15 0 0 1 12-8"
      fill="none"
      stroke="var(--tint-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="120" cy="34" r="3" fill="var(--pearl)" />
    <circle cx="42" cy="70" r="2" fill="var(--pearl)" />
  </>
)
