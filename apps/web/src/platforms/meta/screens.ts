import type { PlatformScreens } from '../platform.ts'

export const metaScreens: PlatformScreens = {
  places: [
    { place: 'facebook', positions: 'FACEBOOK_POSITIONS' },
    { place: 'instagram', positions: 'INSTAGRAM_POSITIONS' },
    { place: 'messenger', positions: 'MESSENGER_POSITIONS' },
    { place: 'audience_network', positions: 'AUDIENCE_NETWORK_POSITIONS' },
  ],
  devices: ['mobile', 'desktop'],
  placeNames: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    messenger: 'Messenger',
    audience_network: 'Audience Network',
    threads: 'Threads',
    whatsapp: 'WhatsApp',
    oculus: 'Oculus',
  },
  audiencesAddress: (digits) => `https://adsmanager.facebook.com/adsmanager/audiences?act=${digits}`,
  objectAddress: (digits, level, id) =>
    `https://adsmanager.facebook.com/adsmanager/manage/${level}s?act=${digits}&selected_${level}_ids=${id}`,
}
