/** A frame from the beginning is often black: the still is taken a little later. */
const secondsIn = 1
const patienceMs = 20_000
const largestSide = 1920

/**
 * A picture out of a film, made by this browser: what its card and its ad show before it plays. `null` when the browser
 * cannot read the film; the platform then chooses one.
 */
export async function videoStill(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  try {
    await reached(film, 'loadeddata', () => {
      film.src = address
      film.load()
    })
    await reached(film, 'seeked', () => {
      film.currentTime = Math.min(secondsIn, film.duration / 2)
    })
    return await drawn(film)
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function reached(film: HTMLVideoElement, event: 'loadeddata' | 'seeked', begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the film did not open')), patienceMs)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    film.addEventListener(event, end(resolve), { once: true })
    film.addEventListener(
      'error',
      end(() => reject(new Error('unreadable film'))),
      { once: true },
    )
    begin()
  })
}

function drawn(film: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, largestSide / Math.max(film.videoWidth, film.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
