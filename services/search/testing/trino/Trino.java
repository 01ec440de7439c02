import io.trino.plugin.memory.MemoryPlugin;
import io.trino.server.testing.TestingTrinoServer;
import java.util.Map;

/** A Trino with one catalog, `memory`, on the port that is named. It ends when its input does. */
public class Trino {
  public static void main(String[] arguments) throws Exception {
    Map<String, String> properties = Map.of("http-server.http.port", arguments[0]);
    TestingTrinoServer server = TestingTrinoServer.builder().setProperties(properties).build();
    server.installPlugin(new MemoryPlugin());
    server.createCatalog("memory", "memory", Map.of());
    System.out.println("READY " + server.getBaseUrl());
    while (System.in.read() >= 0) {}
    server.close();
    System.exit(0);
  }
}
