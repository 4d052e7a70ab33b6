// Loaded before anything else (node --import): this file has to be readable for every Node, the others are not.
const needed = 26
const [major] = process.versions.node.split('.')

if (Number(major) < needed) {
  console.error(
    `Foyer runs on Node ${needed}, and this is Node ${process.versions.node}.\n` +
      'npm ci brings the right one along: start with npm start, and run npm ci again without --omit=optional or --no-optional.\n' +
      `On a platform that it has no Node for, install Node ${needed} or newer yourself.`,
  )
  process.exit(1)
}
