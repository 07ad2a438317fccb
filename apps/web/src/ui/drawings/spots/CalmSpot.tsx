/** Lily leaves under the moon, and no ripple: nothing new. */
export const CalmSpot = () => (
  <>
    <circle cx="80" cy="58" r="50" fill="var(--primary-soft)" />
    <circle cx="104" cy="34" r="12" fill="var(--pearl)" />
    <circle cx="99" cy="30" r="10" fill="var(--primary-soft)" />
    <path d="M14 74h132v32a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z" fill="var(--tint)" />
    <path d="M14 92h132v14a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z" fill="var(--tint-deep)" />
    <g stroke="#fff" strokeOpacity=".7" strokeWidth="2" strokeLinecap="round">
      <path d="M96 80h18M100 86h10M30 88h14M58 104h22" />
    </g>
    <g transform="translate(54 82)">
      <ellipse rx="22" ry="8" fill="#8fb8a0" />
      <path d="M0 0 22-4 21 4z" fill="var(--tint)" />
      <path d="M0 0-16-3M0 0-14 4M0 0 1-7M0 0 2 7" stroke="#fff" strokeOpacity=".5" />
    </g>
    <g transform="translate(112 100) scale(.8)">
      <ellipse rx="20" ry="8" fill="#8fb8a0" />
      <path d="M0 0-20-4-19 4z" fill="var(--tint-deep)" />
      <path d="M0 0 15-3M0 0 13 4M0 0-1-7M0 0-2 7" stroke="#fff" strokeOpacity=".5" />
    </g>
    <path
      d="M54 80c-9-3-12-12-11-19 5 2 9 6 11 10 2-4 6-8 11-10 1 7-2 16-11 19z"
      fill="var(--koi)"
      fillOpacity=".85"
    />
    <path d="M54 80c-5-5-5-15 0-22 5 7 5 17 0 22z" fill="#fff" />
  </>
)
