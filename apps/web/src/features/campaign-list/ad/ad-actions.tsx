import { addresses, addressTo } from '@vigie/contract'
import { deliveringWords, type DeliveryWord } from '@vigie/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLink, IconListDetails, IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdPage } from '../../../data/ad-page.ts'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useCan } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { listedObject } from '../explorer/listed-object.ts'
import { BulkDialog } from '../lazy-bulk-dialog.ts'
import { CopyItems } from '../row-menu/copy-items.tsx'
import { copyText } from '../row-menu/copy-text.ts'
import switches from '../status-switch.module.css'
import { useAsked } from '../use-asked.ts'
import classes from './ad-head.module.css'

/** Pauses this ad or switches it on, by the question of the lists: what would come of it is shown first. */
export function AdSwitch({ row }: { readonly row: ExplorerRow }) {
  const { t } = useTranslation()
  // Whoever may not change it puts it before somebody who may: the dialog says which.
  const mayAsk = useCan('proposal:make')
  const [asked, ask, close] = useAsked<BulkQuestion>()
  if (row.status === null) return null
  const isOn = row.status === 'ACTIVE'
  return (
    <>
      <span className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          className={switches.switch}
          checked={isOn}
          aria-checked={isOn}
          disabled={!mayAsk}
          aria-label={t(($) => $.adPage.switch.label, { name: row.name })}
          onChange={() => ask(isOn ? 'PAUSED' : 'ACTIVE')}
        />
        <span>{t(($) => $.adPage.switch[switchWord(row)])}</span>
      </span>
      <Suspense fallback={null}>
        {asked && (
          <BulkDialog subject={{ objects: [listedObject('ad', row)] }} question={asked} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const shown: ReadonlySet<DeliveryWord> = new Set(deliveringWords)

/** On and yet not shown is what a switch alone would hide. */
const switchWord = ({ status, delivery }: ExplorerRow) => {
  if (status !== 'ACTIVE') return 'off'
  return shown.has(delivery.state) ? 'on' : 'silent'
}

/** Where more of an ad stands, and what of it can be taken elsewhere: what its row in the list offers, and its address. */
export function AdMenu({ ad }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  const mayEdit = useCan('draft:edit')
  return (
    <Menu position="bottom-end" shadow="lg">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(($) => $.adPage.more, { name: ad.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={addressTo(addresses.ads, {}, { adsets: ad.adsetId, open: ad.id })}
          leftSection={<IconListDetails size={15} />}
        >
          {t(($) => $.adPage.inList)}
        </Menu.Item>
        <Menu.Item
          component={AppLink}
          href={addressTo(addresses.campaign, { id: ad.campaignId })}
          leftSection={<IconSpeakerphone size={15} />}
        >
          {t(($) => $.rowMenu.campaign)}
        </Menu.Item>
        {ad.fileId !== null && mayEdit && (
          <Menu.Item
            component={AppLink}
            href={addressTo(addresses.editCampaign, { fileId: ad.fileId })}
            leftSection={<IconPencil size={15} />}
          >
            {t(($) => $.adPage.editCampaign)}
          </Menu.Item>
        )}
        <CopyItems level="ad" id={ad.id} name={ad.name} />
        <Menu.Item leftSection={<IconLink size={15} />} onClick={() => copyText(window.location.href)}>
          {t(($) => $.adPage.copyAddress)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
