/**
 * Words that passwords are made of, too new or too near for the published list: this company's trade and
 * town, other languages' words for a password, the names of late years. Small letters, no digits.
 */
export const ownWords: readonly string[] = `
  passw passcode passphrase motdepasse contrasena senha haslo wachtwoord geslo heslo jelszo
  lozinka sifre administrator root login logon supervisor temporary sample example opensesame
  trustnoone blank linux yahoo hotmail gmail twitter instagram myspace linkedin android iphone
  bestfriend papa mosquito birds volleyball blackhawks bearsfan hulk zelda fortnite roblox
  hogwarts hero fall may wednesday lily tulip wine jesuschrist god godisgood bible allah spain
  tokyo korea egypt chitown windycity lamborghini tesla noah liam leo francisco ahmed ali dmitry
  ava mia ella amy zoe eva aisha rex damn abcde abcdef abcabc aabb aabbcc qwertz wsx edc smarthome
  smartbird myhouse myhome homeassistant automation alexa siri wifi router bedroom apartment
`
  .trim()
  .split(/\s+/)
