import ssh2, { type ParsedKey } from 'ssh2'

/** A new pair of SSH keys: the private one as OpenSSH writes it, the public one as read. */
export interface SshPair {
  private: string
  public: ParsedKey
}

/**
 * Makes a pair that can be read back. `ssh2` drops leading zeros of a public key, which spoils one
 * pair in 256; such pairs are thrown away.
 */
export function makeSshPair(make: () => { private: string; public: string } = () => ssh2.utils.generateKeyPairSync('ed25519')): SshPair {
  for (;;) {
    const pair = make()
    const read = ssh2.utils.parseKey(pair.public)
    if (!(read instanceof Error)) return { private: pair.private, public: read }
  }
}
