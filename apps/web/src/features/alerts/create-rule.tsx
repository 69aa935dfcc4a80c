import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

type CreateProps = { readonly label: string; readonly onCreate: () => void }

/** Makes another rule of a section; where its last one was removed, the focus is led to it. */
export function CreateRule({ label, onCreate }: CreateProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} />}
      data-after-removal
      onClick={onCreate}
    >
      {label}
    </Button>
  )
}
