import { iconPaths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Side in px; 24 unless told. */
  size?: number
  /** Spoken name. Without one the icon is decoration. */
  label?: string
  className?: string | undefined
}

/** One of our own line icons, in the colour of the text around it. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...spoken}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name.endsWith('-filled') || name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
