/**
 * Passwords that attackers try first and that lists made of English leaks lack, in simplified form (lower-case letters and digits only).
 * Words that are common with added digits are listed without them. The server adds a long list to these.
 */
const words = `
password passwort passw0rd p4ssword p4ssw0rd passwrd motdepasse contrasena senha1234 wachtwoord haslo1234 lozinka parola123
qwertyui qwertyuiop qwertzui qwertzuiop azertyui azertyuiop asdfghjk asdfghjkl yxcvbnm zxcvbnm zxcvbnma qwerty qwertz azerty asdfgh
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx qweasdzxc qwer1234 asdf1234 1234qwer abcd1234
a1b2c3d4 abc12345 abcdefgh abcdefghi abcdefghij 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 123123123
12341234 12121212 123321123 11223344 112233445566 123454321 147258369 159753456 741852963 789456123 1029384756 13572468 24681357
123qweasd 123qweasdzxc qwe123qwe 123abc123 1234abcd 12345qwert 12345abc 123456abc 123456qwerty 123456a a1234567 a12345678 a123456789
iloveyou iloveyou1 ichliebedich liebedich teamo tequiero jetaime sunshine princess prinzessin superman batman spiderman starwars
pokemon football fussball baseball basketball softball hockey volleyball soccer liverpool arsenal chelsea barcelona realmadrid bayern
borussia schalke04 juventus manchester rangers yankees cowboys lakers steelers packers michael michelle jennifer jessica jonathan
jordan23 joshua matthew nicholas benjamin alexander christian christopher anthony stephanie elizabeth samantha victoria
charlotte isabella sebastian maximilian alexandra franziska katharina johannes
welcome willkommen welcome1 welcome123 letmein letmein1 opensesame sesamoeffnedich trustno1 changeme changeit temppass temporary default
standard geheim geheimnis secret secret1 topsecret admin administrator adminadmin root rootroot testtest testing test1234 testuser
guest user username benutzer login master master123 dragon dragon123 monkey monkey123 shadow shadow123 whatever whatever1 computer
internet samsung nokia apple microsoft windows google facebook instagram youtube twitter linkedin amazon minecraft fortnite roblox
sommer summer winter autumn fruehling spring herbst montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday
thursday friday saturday sunday january february march april august september october november december januar februar dezember oktober
schatz schatzi schatz123 hallo hallo123 hallohallo hello hello123 hellohello freedom freiheit hamburg berlin muenchen koeln frankfurt
deutschland germany london paris newyork america australia canada mustang porsche ferrari mercedes corvette harley
butterfly schmetterling blink182 nirvana metallica eminem slipknot rammstein linkinpark chocolate schokolade banana cheese cookie
pepper ginger buster charlie bailey tigger maggie daniel thomas robert andreas
`

let list: ReadonlySet<string> | null = null

/** Built on first use, so that a program that imports the domain for another rule does not pay for it. */
export const commonPasswords = (): ReadonlySet<string> => {
  list ??= new Set(words.trim().split(/\s+/))
  return list
}
