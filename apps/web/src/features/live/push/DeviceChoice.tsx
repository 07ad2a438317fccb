import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Chosen, Devices } from './devices.ts'

interface DeviceChoiceProps {
  devices: Devices
  chosen: Chosen
  onChoose: (more: Partial<Chosen>) => void
}

const optionsOf = (devices: readonly MediaDeviceInfo[], kind: string) =>
  devices.map(({ deviceId, label }, place) => ({
    value: deviceId,
    title: label === '' ? `${kind} ${place + 1}` : label,
  }))

/** Which camera and microphone, where there is a choice; the other side of a phone by one press. */
export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const { cameras, microphones } = devices
  if (cameras.length < 2 && microphones.length < 2) return null
  return (
    <>
      {cameras.length > 1 && (
        <Card
          title="摄像头"
          action={
            <Button
              kind="plain"
              size="small"
              onClick={() =>
                onChoose({
                  cameraId: undefined,
                  facing: chosen.facing === 'user' ? 'environment' : 'user',
                })
              }
            >
              切换前后
            </Button>
          }
        >
          <ChoiceList
            label="摄像头"
            options={optionsOf(cameras, '摄像头')}
            value={chosen.cameraId ?? ''}
            onChange={(cameraId) => onChoose({ cameraId })}
          />
        </Card>
      )}
      {microphones.length > 1 && (
        <Card title="麦克风">
          <ChoiceList
            label="麦克风"
            options={optionsOf(microphones, '麦克风')}
            value={chosen.microphoneId ?? ''}
            onChange={(microphoneId) => onChoose({ microphoneId })}
          />
        </Card>
      )}
    </>
  )
}
