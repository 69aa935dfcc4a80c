import { Anchor, Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReportItem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { WhyButton } from '../../shared/decisions/why-button.tsx'
import type { Detail } from './figures-strip.tsx'
import { platformLink } from '../../lib/platform-link.ts'
import classes from './visual-preview.module.css'

type Props = {
  readonly item: ReportItem | null
  readonly ads: Detail['ads']
  readonly onClose: () => void
}

/** The visual in large, and the platform's own preview of each ad that shows it (a video plays there). */
export function VisualPreview({ item, ads, onClose }: Props) {
  const { t } = useTranslation()
  const shownBy = ads.filter((ad) => item && (ad.imageHash === item.value || ad.videoId === item.value))
  return (
    <Modal
      opened={item !== null}
      onClose={onClose}
      title={item?.label ?? ''}
      size="lg"
      closeButtonProps={{ 'aria-label': t(($) => $.campaignDetail.visuals.close) }}
    >
      {item?.pictureUrl ? (
        <img src={item.pictureUrl} alt={item.label} className={classes.picture} />
      ) : (
        <p className={classes.none}>{t(($) => $.campaignDetail.unavailable)}</p>
      )}
      <ul className={classes.ads}>
        {shownBy.map((ad) => {
          const preview = platformLink(ad.previewUrl)
          return (
            <li key={ad.adId}>
              <span>{ad.name}</span>
              <WhyButton subjects={[{ id: ad.adId, name: ad.name }]} />
              {preview !== null && (
                <Anchor href={preview} target="_blank" rel="noreferrer noopener" size="sm">
                  {t(($) => $.campaignDetail.visuals.preview)} <IconExternalLink size={13} />
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
