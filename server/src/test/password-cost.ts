import argon2 from '@node-rs/argon2'

type Hash = typeof argon2.hash

/** As the product hashes. */
export const hashAtFullCost: Hash = argon2.hash

/** The least work that Argon2 knows. A hash tells its own parameters, so it is checked as cheaply. */
export const hashCheaply: Hash = (password, options, signal) => hashAtFullCost(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export const hashWith = (hash: Hash): void => void Object.assign(argon2, { hash })
