/**
 * The lock file with the address of each package's archive, by which npm asks the registry once for a package and not
 * twice: the other question, for all that is known of the package, is a fifth of what installing costs. Not in the file
 * itself, which names no registry.
 * @param {string} lock package-lock.json
 * @param {string} registry e.g. "https://registry.example/npm/"
 */
export function withAddresses(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const base = registry.replace(/\/*$/, '/');
  const known = Object.entries(packages).map(([path, entry]) => {
    const [, installedAs] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!installedAs || entry.link || entry.resolved || !entry.integrity) return [path, entry];
    const name = entry.name ?? installedAs;
    const archive = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${base}${name}/-/${archive}` }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(known) }, null, 2);
}
