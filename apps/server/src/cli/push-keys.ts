import webPush from 'web-push'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

process.stdout
  .write(`Keys of this server for notifications of browsers. Put them into the environment of every node, the private one where secrets are kept:

KOI_VAPID_SUBJECT=mailto:you@example.com
KOI_VAPID_PUBLIC_KEY=${publicKey}
KOI_VAPID_PRIVATE_KEY=${privateKey}

Browsers are bound to this pair: with another one everybody has to turn notifications on anew.
`)
