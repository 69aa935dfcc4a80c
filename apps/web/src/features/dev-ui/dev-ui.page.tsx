import { Button, Group, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TagChip, TagDot } from '../../ui/tag-chip.tsx'
import { notify } from '../../ui/toast.ts'
import { Toasts } from '../../ui/toasts.tsx'

const tags = [
  'Mères portrait',
  'Bougies rituel',
  'Lampe Opale',
  'Carrousel cadeaux',
  'Post atelier',
  'FR 25-54',
  'BE LU 25-60',
  'Clients 180 j',
]
const ask = () =>
  void confirm({ title: 'Publish?', body: '5 ads, 40 € a day.', confirm: 'Publish', cancel: 'Cancel' })

/** Every primitive in every state. Exists in development only; its words are for developers. */
export function DevUiPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [open, setOpen] = useState(true)
  const states = ['valid', 'wrong', 'untouched'] as const
  return (
    <main style={{ padding: 20, display: 'grid', gap: 20, maxWidth: 960 }}>
      <PageHeader
        title="Components"
        facts="development only"
        actions={
          <SegmentedControl
            aria-label="Theme"
            value={colorScheme}
            data={['light', 'dark', 'auto']}
            onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
          />
        }
      />
      <Group>
        <Mark /> <Wordmark />
      </Group>
      <Group>
        <Button>Primary</Button>
        <Button variant="default">Secondary</Button>
        <Button color="alarme">Destructive</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
      </Group>
      <Group>
        {tags.map((tag) => (
          <TagChip key={tag} text={tag} remove={{ label: `Remove ${tag}`, run: () => undefined }} />
        ))}
        <TagDot text="FR" />
      </Group>
      <Group>
        <Sparkline values={[3, 4, 6, 5, 8, 9]} label="Rising" />
        <Sparkline values={[9, 8, 6, 4, 3, 1]} label="Alarming" isAlarming />
      </Group>
      {states.map((state) => (
        <SectionCard
          key={state}
          title={`Section ${state}`}
          state={state}
          stateLabel={state}
          summary="What it holds in one line"
          {...(state === 'wrong' ? { problemLabel: '1 problem' } : {})}
          isOpen={open}
          onToggle={setOpen}
        >
          Content
        </SectionCard>
      ))}
      <SectionCard
        title="Locked"
        state="untouched"
        stateLabel="locked"
        lockedReason="Name the package first"
        isOpen={false}
        onToggle={() => undefined}
      >
        {null}
      </SectionCard>
      <SkeletonRows count={3} label="Loading" />
      <EmptyState title="Nothing yet" body="One sentence." action={<Button>One action</Button>} />
      <ErrorState
        title="Figures are missing"
        message="The rest works."
        reference="req-123"
        retry={{ label: 'Retry', run: () => undefined }}
      />
      <Group>
        <Button variant="default" onClick={() => notify({ kind: 'done', title: 'Saved' })}>
          Toast
        </Button>
        <Button
          variant="default"
          onClick={() => notify({ kind: 'error', title: 'Refused', message: 'Why it was refused' })}
        >
          Error toast
        </Button>
        <Button variant="default" onClick={ask}>
          Question
        </Button>
      </Group>
      <ConfirmDialog closeLabel="Close" />
      <Toasts closeLabel="Close" />
    </main>
  )
}
