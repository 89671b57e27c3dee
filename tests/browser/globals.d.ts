import type { mountShell as mount, PorticoHandle } from '../../src/npm';

declare global {
  interface Window {
    Portico: PorticoHandle;
    mountShell: typeof mount;
  }
}
