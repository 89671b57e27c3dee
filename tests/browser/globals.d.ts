import type { mountShell as mount, PorticoHandle } from '../../src/bootstrap';

declare global {
  interface Window {
    Portico: PorticoHandle;
    mountShell: typeof mount;
  }
}
