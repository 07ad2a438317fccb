import type { MouseEvent } from 'react'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import styles from './FileLink.module.css'

/** Webviews of other apps open no files; there the address can be taken to a browser. */
const DOWNLOADING_HOSTS: ReadonlySet<string> = new Set(['h5', 'desktop'])

interface FileLinkProps {
  /** Path on this host. */
  link: string
  /** What is fetched, for who cannot see what stands beside it. */
  label?: string
  /** Asked before the file is fetched, such as for a proof of who is there; false leaves it. */
  before?: (() => Promise<boolean>) | undefined
}

async function fetchAfter(
  event: MouseEvent<HTMLAnchorElement>,
  before: () => Promise<boolean>,
  link: string,
) {
  event.preventDefault()
  if (await before()) location.assign(link)
}

/** Fetches a file of one's own; where the host opens none, its address can be copied. */
export function FileLink({ link, label, before }: FileLinkProps) {
  const host = useHost()
  const toast = useToast()
  if (DOWNLOADING_HOSTS.has(host.name)) {
    return (
      <a
        className={styles.download}
        href={link}
        download
        aria-label={label && `下载${label}`}
        onClick={before && ((event) => void fetchAfter(event, before, link))}
      >
        下载
      </a>
    )
  }
  const { copy } = host
  if (!copy) return '请用浏览器登录后下载'
  const address = () => new URL(link, location.origin).href
  return (
    <Button
      size="small"
      kind="soft"
      label={label && `复制${label}的链接`}
      onClick={() => void copyAndTell(copy, address(), 'link', toast)}
    >
      复制链接
    </Button>
  )
}
