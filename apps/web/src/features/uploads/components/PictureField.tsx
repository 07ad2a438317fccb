import { uploadScenes, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import { useRef, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { usePictureList, type PicturesChanged } from '../use-picture-list.ts'
import type { DrawnPhoto } from '../drawn-photo.ts'
import { unsent } from '../picture-list.ts'
import { CropSheet } from './CropSheet.tsx'
import { FileInput } from './FileInput.tsx'
import styles from './PictureField.module.css'
import { PictureSheet } from './PictureSheet.tsx'
import { PictureTile } from './PictureTile.tsx'

interface PictureFieldProps {
  label: string
  scene: UploadScene
  /** Where fewer are taken than the scene allows. */
  most?: number
  /** Ids of pictures that are there already. */
  first?: readonly string[]
  onChange: PicturesChanged
}

const NO_PICTURES: readonly string[] = []

/** Several pictures of one's own: added, seen, sent, sent again, put in order and taken away. */
export function PictureField({
  label,
  scene,
  most = uploadScenes[scene].countMax,
  first = NO_PICTURES,
  onChange,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const toast = useToast()
  const { items, add, retry, remove, move, photoOf, crop } = usePictureList(scene, {
    first,
    onChange,
  })
  const [openKey, setOpenKey] = useState<string>()
  const { openCrop, cutSheet } = useCutting({ photoOf, crop })
  const open = items.find(({ key }) => key === openKey)
  const { sending, failed } = unsent(items)
  const room = most - items.length

  function pick(files: File[]) {
    if (files.length > room) toast(`最多 ${most} 张，只添加前 ${room} 张`)
    void add(files.slice(0, room))
  }
  return (
    <div className={styles.field}>
      <FileInput ref={input} label={label} several onPick={pick} />
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <PictureTile
            key={item.key}
            item={item}
            place={index + 1}
            count={items.length}
            onOpen={() => setOpenKey(item.key)}
            onMove={(to) => move(item.key, to)}
          />
        ))}
        {room > 0 && (
          <li className={styles.cell}>
            <button
              type="button"
              className={styles.add}
              onClick={() => input.current?.click()}
              aria-label={`添加${label}`}
            >
              <Icon name="plus" size={26} />
              <span>
                {items.length}/{most}
              </span>
            </button>
          </li>
        )}
      </ul>
      <p className={failed > 0 ? styles.error : styles.hint} role="status">
        {failed > 0
          ? `${failed} 张没有上传，点图片重试或移除`
          : sending > 0
            ? `正在上传，还有 ${sending} 张`
            : items.length > 1
              ? '拖动可以排序，点图片查看'
              : '支持 JPG、PNG、WebP'}
      </p>
      {open && (
        <PictureSheet
          item={open}
          place={items.indexOf(open)}
          count={items.length}
          onClose={() => setOpenKey(undefined)}
          onRetry={() => {
            setOpenKey(undefined)
            retry(open.key)
          }}
          onRemove={() => {
            setOpenKey(undefined)
            remove(open.key)
          }}
          onMove={(to) => move(open.key, to)}
          onCrop={() => {
            setOpenKey(undefined)
            void openCrop(open.key)
          }}
        />
      )}
      {cutSheet}
    </div>
  )
}

/** Which square of a picture is kept, asked in a sheet. */
function useCutting({
  photoOf,
  crop,
}: Pick<ReturnType<typeof usePictureList>, 'photoOf' | 'crop'>) {
  const [cutting, setCutting] = useState<{ key: string; photo: DrawnPhoto }>()
  const toast = useToast()
  const orSay = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      toast('图片读取失败，请重试')
    }
  }
  return {
    openCrop: (key: string) => orSay(async () => setCutting({ key, photo: await photoOf(key) })),
    cutSheet: cutting && (
      <CropSheet
        photo={cutting.photo}
        title="裁剪图片"
        label="裁剪范围"
        isRound={false}
        onClose={() => setCutting(undefined)}
        onCut={(square) => {
          setCutting(undefined)
          void orSay(() => crop(cutting.key, cutting.photo, square))
        }}
      />
    ),
  }
}
