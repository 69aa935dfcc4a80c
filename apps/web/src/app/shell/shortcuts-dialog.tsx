import { Kbd, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

const keys = [
  ['Ctrl K', 'commandBar'],
  ['G J · G C · G M · G R · G U · G P', 'go'],
  ['C', 'create'],
  ['/', 'filter'],
  ['J · K', 'rows'],
  ['↵', 'open'],
  ['X · ␣', 'tick'],
  ['P', 'pause'],
  ['B', 'budget'],
  ['F', 'dates'],
  ['R', 'rename'],
  ['D', 'copy'],
  ['E', 'edit'],
  ['I', 'source'],
  ['E · S · Z', 'morning'],
  ['A', 'dock'],
  ['T', 'tray'],
  ['Ctrl ↵', 'send'],
  ['⇧ ← →', 'widen'],
  ['[', 'menu'],
  ['Ctrl S', 'save'],
  ['F8', 'problem'],
  ['?', 'help'],
] as const

export function ShortcutsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { preferences } = useSession()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(($) => $.commandBar.shortcuts.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {!preferences.singleKeyShortcuts && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(($) => $.commandBar.shortcuts.off)}
        </Text>
      )}
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: 0 }}>
        {keys.map(([key, name]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <Kbd size="xs">{key}</Kbd>
            </dt>
            <dd style={{ margin: 0 }}>{t(($) => $.commandBar.shortcuts[name])}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
