/** What a first visit to home loads of scripts and styles, in KB as they are sent (brotli). */
export async function sizeOfHome(origin: string) {
  const html = await (await fetch(origin)).text()
  const sizeOf = async (addresses: string[]) => {
    let bytes = 0
    for (const address of new Set(addresses)) {
      const response = await fetch(origin + address, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
      bytes += Number(response.headers.get('content-length'))
    }
    return (bytes / 1024).toFixed(1)
  }
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  const styles = [...html.matchAll(/"(\/assets\/[^"]+\.css)"/g)].map(([, address = '']) => address)
  return `home loads ${await sizeOf(scripts)} KB of JavaScript and ${await sizeOf(styles)} KB of CSS`
}
